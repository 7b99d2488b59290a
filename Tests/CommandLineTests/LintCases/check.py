import json,subprocess,sys,glob,re,os
os.chdir(sys.argv[2] if len(sys.argv)>2 else '/tmp/w/lintcases')
files=sorted(glob.glob('*.swift'))
out=json.loads(subprocess.run([sys.argv[1],'audit','']+files,capture_output=True,text=True).stdout)
names={'completionMissing','completedTwice','pushNotCompleted','fetchNotCompleted','sessionEventsNotCompleted','activityNotFinished','backgroundTaskNotEnded','backgroundTaskLeftOpen','backgroundTaskNotEndedInTime','backgroundTaskWithoutHandler','noExpirationHandler'}
found={(f['file'],f['line'],f['mistake']) for f in out['findings'] if f['mistake'] in names}
exp=set()
case={}
for f in files:
    cur=None
    for i,l in enumerate(open(f).read().split('\n')):
        m=re.match(r'(?:final class|extension|enum) (\w+)',l)
        if m: cur=m.group(1)
        case[(f,i+1)]=cur
        p=l.split('// finds: ')
        if len(p)==2:
            for n in p[1].split(', '): exp.add((f,i+(2 if not p[0].strip() else 1),n))
print(len(exp),len(found), out['unreadFiles'])
for x in sorted(exp-found): print('MISSED',x,case.get(x[:2]))
for x in sorted(found-exp): print('EXTRA ',x,case.get(x[:2]))
