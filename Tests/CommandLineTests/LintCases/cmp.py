import json,subprocess,time
fs=subprocess.run("find Sources -name '*.swift' -not -path '*docc*' | sort",shell=True,capture_output=True,text=True).stdout.split()
r={}
for v in ('old','new'):
    t=time.time()
    o=json.loads(subprocess.run(['/tmp/w/lint-tool/'+v,'audit','']+fs,capture_output=True,text=True).stdout)
    print(v,round(time.time()-t,1),len(o['findings']))
    r[v]={(f['file'],f['line'],f['mistake']) for f in o['findings']}
for x in sorted(r['old']-r['new']): print('GONE',x)
for x in sorted(r['new']-r['old']): print('NEW ',x)
