#compdef bgtask
# Completes the command lines of bgtask in zsh: a file _bgtask in a folder of $fpath, or
#   source <(bgtask --generate-completion-script zsh)

_bgtask() {
  local context state state_descr line
  typeset -A opt_args
  _arguments -C -s : \
    '--version[Show the version]' \
    '--generate-completion-script=[Print a script that completes command lines]:shell:(bash zsh fish)' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '(-): :->subcommand' \
    '(-)*:: :->argument'
  case $state in
    subcommand)
      _bgtask_subcommands
      ;;
    argument)
      case $words[1] in
        new) _bgtask_do_new ;;
        adapt) _bgtask_do_adapt ;;
        run) _bgtask_do_run ;;
        report) _bgtask_do_report ;;
        why) _bgtask_do_why ;;
        debug) _bgtask_do_debug ;;
        diff) _bgtask_do_diff ;;
        population) _bgtask_do_population ;;
        sweep) _bgtask_do_sweep ;;
        merge) _bgtask_do_merge ;;
        replay) _bgtask_do_replay ;;
        shrink) _bgtask_do_shrink ;;
        torture) _bgtask_do_torture ;;
        validate) _bgtask_do_validate ;;
        lint) _bgtask_do_lint ;;
        choose) _bgtask_do_choose ;;
        scenarios) _bgtask_do_scenarios ;;
        rules) _bgtask_do_rules ;;
        coverage) _bgtask_do_coverage ;;
        policies) _bgtask_do_policies ;;
        bench) _bgtask_do_bench ;;
        help) _bgtask_do_help ;;
      esac
      ;;
  esac
}

_bgtask_do_new() {
  _arguments -s : \
    '--from=[The emulator'\''s package, whose template is used\: a folder, or the URL of a git repository]:place:_files -/' \
    '--swiftui[Write an app of SwiftUI instead of a delegate of UIKit'\''s]' \
    '--sources=[Link to the Swift files of this app, which each build adapts as '\''adapt'\'' does]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    ':folder:_files -/'
}

_bgtask_do_adapt() {
  _arguments -s : \
    '--output=[Write the adapted sources to this folder, under the same paths]:folder:_files -/' \
    '--in-place[Write the adapted sources over those that were read]' \
    '(-h --help)'{-h,--help}'[Show help]' \
    ':sources:_files -g "*.swift"'
}

_bgtask_do_run() {
  _arguments -s : \
    '--seed=[Replace the scenario'\''s seed]:number: ' \
    '--policy=[Replace the scenario'\''s policy]:name:_bgtask_names_of_policies' \
    '--variant=[Replace the variant of the scenario'\''s app]:name:_bgtask_words_of_variants' \
    '--life=[Replace the life of the scenario'\''s user, Lives/<name>.plist]:name:_bgtask_words_of_lives' \
    '--interleaving=[Choose which ready code runs next\: '\''fifo'\'', '\''random\[\:<seed>\]'\'' or '\''pct\:<depth>\[\:<seed>\]'\'']:policy: ' \
    '--until=[End the run at this time\: '\''D HH\:MM\:SS'\'' local, seconds since the start, or days as '\''365d'\'']:time: ' \
    '*--fault=[Let something go wrong\: KIND\[\:TARGET\]@point=K, @seconds=S, @call=NAME or @p=P]:fault: ' \
    '--strict[Fail where a warning is found that the scenario does not expect]' \
    '--points[Record every point at which a fault could strike]' \
    '--capsule=[Write a run that fails to this file, for '\''replay'\'' and '\''shrink'\'']:file:_files -g "*.plist"' \
    '--store=[Keep the phone'\''s disk in memory, or in files\: '\''memory'\'', '\''file'\'' or '\''file=<folder>'\'']:place:(memory file)' \
    '--jobs=[Divide many scenarios among so many processes]:number: ' \
    '--isolation=[Run each launch of the app in a process of its own, or all in this one]:mode:(process in-process)' \
    '--format=[Report in this format]:format:(text jsonl console summary github sarif junit)' \
    '--output=[Write the report to a file]:file:_files' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '*:scenario:{_bgtask_names_of_scenarios; _files -g "*.plist"}'
}

_bgtask_do_report() {
  _arguments -s : \
    '--seed=[Replace the scenario'\''s seed]:number: ' \
    '*--policy=[Replace the scenario'\''s policy; given twice, there is a run with each]:name:_bgtask_names_of_policies' \
    '*--variant=[Replace the variant of the scenario'\''s app; given twice, there is a run with each]:name:_bgtask_words_of_variants' \
    '--life=[Replace the life of the scenario'\''s user, Lives/<name>.plist]:name:_bgtask_words_of_lives' \
    '--until=[End the run at this time\: '\''D HH\:MM\:SS'\'' local, seconds since the start, or days as '\''365d'\'']:time: ' \
    '*--fault=[Let something go wrong\: KIND\[\:TARGET\]@point=K, @seconds=S, @call=NAME or @p=P]:fault: ' \
    '--sweep=[Mark on the day what came of each fault, by the results of a '\''sweep'\'' of the scenario, or the folder of its '\''--output'\'']:file:_files -g "*.jsonl"' \
    '--watch[Write the page anew whenever the scenario or this program has changed]' \
    '--isolation=[Run each launch of the app in a process of its own, or all in this one]:mode:(process in-process)' \
    '--format=[Report in this format]:format:(html svg markdown perfetto github sarif junit)' \
    '--output=[Write the report to a file]:file:_files' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '*:run:{_bgtask_names_of_scenarios; _files -g "*.plist"}'
}

_bgtask_do_why() {
  _arguments -s : \
    '--at=[Explain the request that waited at this time, '\''\[D \]HH\:MM\[\:SS\]'\'' local or seconds]:time: ' \
    '--seed=[Replace the scenario'\''s seed]:number: ' \
    '--policy=[Replace the scenario'\''s policy]:name:_bgtask_names_of_policies' \
    '--variant=[Replace the variant of the scenario'\''s app]:name:_bgtask_words_of_variants' \
    '--until=[End the run at this time\: '\''D HH\:MM\:SS'\'' local, seconds since the start, or days as '\''365d'\'']:time: ' \
    '--isolation=[Run each launch of the app in a process of its own, or all in this one]:mode:(process in-process)' \
    '--format=[Report in this format]:format:(text json console)' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    ':scenario:{_bgtask_names_of_scenarios; _files -g "*.plist"}' \
    ':identifier:_bgtask_words_of_identifiers'
}

_bgtask_do_debug() {
  _arguments -s : \
    '--seed=[Replace the scenario'\''s seed]:number: ' \
    '--policy=[Replace the scenario'\''s policy]:name:_bgtask_names_of_policies' \
    '--variant=[Replace the variant of the scenario'\''s app]:name:_bgtask_words_of_variants' \
    '--life=[Replace the life of the scenario'\''s user, Lives/<name>.plist]:name:_bgtask_words_of_lives' \
    '--until=[Begin there\: '\''\[D \]HH\:MM\[\:SS\]'\'' local or seconds, as the prompt'\''s '\''until'\'']:time: ' \
    '*--fault=[Let something go wrong\: KIND\[\:TARGET\]@point=K, @seconds=S, @call=NAME or @p=P]:fault: ' \
    '--pace=[Show what happens on the way, at so many times real time, from 0.001 on]:factor: ' \
    '--attach[Wait until gdb or lldb is attached, for breakpoints in the app'\''s own code]' \
    '--isolation=[Run each launch of the app in a process of its own, or all in this one]:mode:(process in-process)' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    ':scenario:{_bgtask_names_of_scenarios; _files -g "*.plist"}'
}

_bgtask_do_diff() {
  _arguments -s : \
    '--seed=[Replace the scenario'\''s seed]:number: ' \
    '--policy=[Replace the scenario'\''s policy]:name:_bgtask_names_of_policies' \
    '--variant=[Replace the variant of the scenario'\''s app]:name:_bgtask_words_of_variants' \
    '--life=[Replace the life of the scenario'\''s user, Lives/<name>.plist]:name:_bgtask_words_of_lives' \
    '*--fault=[Let something go wrong in the second run\: KIND\[\:TARGET\]@point=K, @seconds=S, @call=NAME or @p=P]:fault: ' \
    '--isolation=[Run each launch of the app in a process of its own, or all in this one]:mode:(process in-process)' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '*:run:{_bgtask_names_of_scenarios; _files -g "*.plist"}'
}

_bgtask_do_population() {
  _arguments -s : \
    '--lives=[Give the users these lives, with commas between them\: '\''Commuter,NightCharger\:3'\'']:list: ' \
    '--users=[Simulate so many users]:number: ' \
    '--days=[Simulate so many days of each]:number: ' \
    '--older-than=[Call data old after this time\: '\''90m'\'', '\''24h'\'' or '\''3d'\'']:age: ' \
    '--compare=[Lay these policies side by side, with commas between them]:list:_bgtask_names_of_policies' \
    '--sensitivity[Say which conclusions hang on a guessed constant, by fewer users under many values]' \
    '--seed=[Replace the scenario'\''s seed]:number: ' \
    '--policy=[Replace the scenario'\''s policy]:name:_bgtask_names_of_policies' \
    '--variant=[Replace the variant of the scenario'\''s app]:name:_bgtask_words_of_variants' \
    '--jobs=[Divide the work among so many processes]:number: ' \
    '--shard=[Simulate one of several equal parts of the users, and write what '\''merge'\'' joins]:i/n: ' \
    '--budget=[End after so long with what is known, which is no failure\: '\''90s'\'', '\''10m'\'' or '\''2h'\'']:time: ' \
    '--format=[Report in this format]:format:(text csv html)' \
    '--output=[Write the report to a file]:file:_files' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    ':scenario:{_bgtask_names_of_scenarios; _files -g "*.plist"}'
}

_bgtask_do_sweep() {
  _arguments -s : \
    '--faults=[Try these faults, with commas between them; diskFull is one of them]:list:(expire kill suspend powerCut diskFull)' \
    '--target=[Try the points of '\''launch\:N'\'' or of a task only]:target:_bgtask_words_of_identifiers' \
    '--point=[Try this point only]:number: ' \
    '--depth=[Let so many faults strike in a run; pairs nearest to a store write come first]:number:(1 2)' \
    '--limit=[Try so many pairs at most]:number: ' \
    '--pair=[Try the pair of this number only]:number: ' \
    '--jobs=[Divide the work among so many processes]:number: ' \
    '--shard=[Do one of several equal parts of the work]:i/n: ' \
    '--branches=[Let each run leave the fault-free one shortly before its fault; off\: begin each anew]:state:(on off)' \
    '--budget=[End after so long with what is known, which is no failure\: '\''90s'\'', '\''10m'\'' or '\''2h'\'']:time: ' \
    '--seed=[Replace the scenario'\''s seed]:number: ' \
    '--interleavings=[Try so many orders of ready code instead\: '\''<number>'\'' or '\''pct\:<depth>\[\:<number>\]'\'']:plan: ' \
    '--grants[Try grants of 1 s to 10 min instead\: what each job needs, and its cliff]' \
    '--policy=[Replace the scenario'\''s policy]:name:_bgtask_names_of_policies' \
    '--variant=[Replace the variant of the scenario'\''s app]:name:_bgtask_words_of_variants' \
    '--until=[End the run at this time\: '\''D HH\:MM\:SS'\'' local, seconds since the start, or days as '\''365d'\'']:time: ' \
    '--isolation=[Run each launch of the app in a process of its own, or all in this one]:mode:(process in-process)' \
    '--format=[Report in this format]:format:(text jsonl github sarif junit)' \
    '--output=[Write the results, as they come, and the summary to files in this folder, too]:folder:_files -/' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '*:scenario:{_bgtask_names_of_scenarios; _files -g "*.plist"}'
}

_bgtask_do_merge() {
  _arguments -s : \
    '--format=[Report in this format]:format:(text jsonl github sarif junit)' \
    '--output=[Write the joined results and the summary to files in this folder, too]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '*:results:_files'
}

_bgtask_do_replay() {
  _arguments -s : \
    '--format=[Report in this format]:format:(text jsonl console summary)' \
    '--output=[Write the report to a file]:file:_files' \
    '(-h --help)'{-h,--help}'[Show help]' \
    ':capsule:_files -g "*.plist"'
}

_bgtask_do_shrink() {
  _arguments -s : \
    '--output=[Write the smaller run to this file instead of <capsule>.small.plist]:file:_files -g "*.plist"' \
    '(-h --help)'{-h,--help}'[Show help]' \
    ':capsule:_files -g "*.plist"'
}

_bgtask_do_torture() {
  _arguments -s : \
    '--runs=[Start and kill the app so many times]:number: ' \
    '--seed=[Draw the moments of the kills from this seed]:number: ' \
    '(-h --help)'{-h,--help}'[Show help]'
}

_bgtask_do_validate() {
  _arguments -s : \
    '--format=[Report in this format]:format:(text github sarif junit)' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '*:plist:_files -g "*.plist"'
}

_bgtask_do_lint() {
  _arguments -s : \
    '*--sources=[Read the Swift files of this folder, or this file, for mistakes and identifiers]:folder:_files -g "*.swift"' \
    '--app-bundle-id=[Take this for the bundle identifier of the app]:id: ' \
    '*--scenario=[Compare with the identifiers that the app of this scenario uses]:file:{_bgtask_names_of_scenarios; _files -g "*.plist"}' \
    '--format=[Report in this format]:format:(text github sarif junit)' \
    '--output=[Write scenarios that fail because of the findings to this folder]:folder:_files -/' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '::Info.plist:_files -g "*.plist"'
}

_bgtask_do_choose() {
  _arguments -s : \
    '--purpose=[What is the work for]:answer:(person content upkeep transfer server leaving alarm polling)' \
    '--length=[How long does it take]:answer:(seconds minutes)' \
    '--wait=[May it wait for Wi-Fi and the charger]:answer:(yes no)' \
    '--seen=[Is the user to be told at once, also when the app was swiped away]:answer:(yes no)' \
    '--system=[Choose for this version of iOS\: '\''17.4'\'']:version: ' \
    '(-h --help)'{-h,--help}'[Show help]'
}

_bgtask_do_scenarios() {
  _arguments -s : \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '*:word:_bgtask_names_of_scenarios'
}

_bgtask_do_rules() {
  _arguments -s : \
    '--scenarios=[Show which scenarios in this folder expect the rule]:folder:_files -/' \
    '--policy=[Show what the rule'\''s constants are in this policy]:name:_bgtask_names_of_policies' \
    '*--config=[Look in this folder, too, behind the one that is called Config]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '::R-nnn:_bgtask_names_of_rules'
}

_bgtask_do_coverage() {
  _arguments -s : \
    '--jobs=[Divide the work among so many processes]:number: ' \
    '--complete[Exit with 1 unless every rule is shown as it has to be]' \
    '--record=[Write what is shown to this file, for '\''rules'\''; ask the scenarios that it names first]:file:_files -g "*.plist"' \
    '--isolation=[Run each launch of the app in a process of its own, or all in this one]:mode:(process in-process)' \
    '--format=[Report in this format]:format:(text json)' \
    '*--config=[Look in this folder, too, for the policies, apps and lives that a scenario names]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '*:scenario:{_bgtask_names_of_scenarios; _files -g "*.plist"}'
}

_bgtask_do_policies() {
  _arguments -s : \
    '*--config=[Look in this folder, too, behind the one that is called Config]:folder:_files -/' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '::policy:_bgtask_names_of_policies'
}

_bgtask_do_bench() {
  _arguments -s : \
    '--rounds=[Measure each workload so often]:number: ' \
    '--operations=[Make each round so many operations long]:number: ' \
    '--format=[Report in this format]:format:(text jsonl)' \
    '(-h --help)'{-h,--help}'[Show help]' \
    '*:workload:(hold sleepers week tracker branch sweep)'
}

_bgtask_do_help() {
  _arguments -s : \
    '(-h --help)'{-h,--help}'[Show help]' \
    '::subcommand:_bgtask_subcommands'
}

_bgtask_names_of_rules() {
  local -a names
  names=(${(f)"$(bgtask rules 2>/dev/null | sed -n 's/^\([RWF]-[^ ]*\).*/\1/p')"})
  compadd "$@" -a names
}

_bgtask_names_of_policies() {
  local -a names
  names=(${(f)"$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')"})
  compadd "$@" -a names
}

_bgtask_names_of_scenarios() {
  local -a names
  names=(${(f)"$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"})
  compadd "$@" -a names
}

_bgtask_words_of_variants() {
  local -a names
  names=(${(f)"$(bgtask words variants -- $words 2>/dev/null)"})
  compadd "$@" -a names
}

_bgtask_words_of_identifiers() {
  local -a names
  names=(${(f)"$(bgtask words identifiers -- $words 2>/dev/null)"})
  compadd "$@" -a names
}

_bgtask_words_of_lives() {
  local -a names
  names=(${(f)"$(bgtask words lives -- $words 2>/dev/null)"})
  compadd "$@" -a names
}

_bgtask_subcommands() {
  local -a subcommands
  subcommands=(
    'new:Write a package with an app of your own, which is its own tool.'
    'adapt:Rewrite what Linux cannot compile of an app'\''s sources, line for line.'
    'run:Run scenarios and report what happened.'
    'report:Make a page that shows a run, or two beside each other.'
    'why:Explain why a task ran late or never, and what would have let it run.'
    'debug:Step through a run, forwards and back, and take the phone in hand.'
    'diff:Find the first decision in which two runs differ, why, and what follows.'
    'population:Run a scenario for many users with lives of their own, and see how its tasks fare.'
    'sweep:Run a scenario once for each fault at each point, and check that nothing is lost.'
    'merge:Join the results of the parts of a sweep or a population, whoever has made them.'
    'replay:Make a failing run again, and compare it byte for byte with what was recorded.'
    'shrink:Leave out of a failing run what its failure does not need.'
    'torture:Kill a real process of the app at random moments, and check its store.'
    'validate:Check scenarios, policies, lives, capsules and Info.plists without running them.'
    'lint:Find what in an app'\''s Info.plist and Swift files keeps its tasks from running.'
    'choose:Choose a kind of background work by a few questions.'
    'scenarios:List the scenarios that go by their name, with the rules that they promise.'
    'rules:List the rules of the platform, or explain one of them.'
    'coverage:List which rules scenarios show, and which handlers they enter.'
    'policies:List the policies, or every constant of one of them.'
    'bench:Measure speed beside plain loops of the same work.'
    'help:Show help for a subcommand.'
  )
  _describe subcommand subcommands
}

if [[ $funcstack[1] == _bgtask ]]; then
  _bgtask "$@"
else
  compdef _bgtask bgtask
fi
