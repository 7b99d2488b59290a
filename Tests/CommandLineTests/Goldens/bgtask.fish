# Completes the command lines of bgtask in fish. To load it:
#   bgtask --generate-completion-script fish | source

function __bgtask_begins
  set -l words (commandline -poc)
  test (count $words) -eq 1
end

function __bgtask_is
  set -l words (commandline -poc)
  test (count $words) -gt 1; and string match -q -- $argv[1] $words[2]
end

complete -c bgtask -f
complete -c bgtask -n '__bgtask_begins; or __bgtask_is "-*"' -l version -d 'Show the version'
complete -c bgtask -n '__bgtask_begins; or __bgtask_is "-*"' -l generate-completion-script -x -a 'bash zsh fish' -d 'Print a script that completes command lines'
complete -c bgtask -n '__bgtask_begins; or __bgtask_is "-*"' -s h -l help -d 'Show help'
complete -c bgtask -n '__bgtask_begins' -a run -d 'Run a scenario and report what happened.'
complete -c bgtask -n '__bgtask_begins' -a sweep -d 'Run a scenario once for each fault at each point, and check that nothing is lost.'
complete -c bgtask -n '__bgtask_begins' -a torture -d 'Kill a real process of the app at random moments, and check its store.'
complete -c bgtask -n '__bgtask_begins' -a validate -d 'Check scenarios, policies and Info.plists without running them.'
complete -c bgtask -n '__bgtask_begins' -a rules -d 'List the rules of the platform, or explain one of them.'
complete -c bgtask -n '__bgtask_begins' -a policies -d 'List the policies, or every constant of one of them.'
complete -c bgtask -n '__bgtask_begins' -a bench -d 'Measure speed beside plain loops of the same work.'
complete -c bgtask -n '__bgtask_begins' -a help -d 'Show help for a subcommand.'
complete -c bgtask -n '__bgtask_is run' -l seed -x -d 'Replace the scenario\'s seed'
complete -c bgtask -n '__bgtask_is run' -l policy -x -a "(bgtask policies 2>/dev/null | string match -r '^\S*')" -d 'Replace the scenario\'s policy'
complete -c bgtask -n '__bgtask_is run' -l variant -x -d 'Replace the variant of the scenario\'s app'
complete -c bgtask -n '__bgtask_is run' -l interleaving -x -d 'Choose which ready code runs next: \'fifo\', \'random[:<seed>]\' or \'pct:<depth>[:<seed>]\''
complete -c bgtask -n '__bgtask_is run' -l until -x -d 'End the run at this time: \'D HH:MM:SS\' local, seconds since the start, or days as \'365d\''
complete -c bgtask -n '__bgtask_is run' -l fault -x -d 'Let something go wrong: KIND[:TARGET]@point=K, @seconds=S, @call=NAME or @p=P'
complete -c bgtask -n '__bgtask_is run' -l points -d 'Record every point at which a fault could strike'
complete -c bgtask -n '__bgtask_is run' -l store -x -a 'memory file' -d 'Keep the phone\'s disk in memory, or in files: \'memory\', \'file\' or \'file=<folder>\''
complete -c bgtask -n '__bgtask_is run' -l isolation -x -a 'process in-process' -d 'Run each launch of the app in a process of its own, or all in this one'
complete -c bgtask -n '__bgtask_is run' -l format -x -a 'text jsonl console summary' -d 'Report in this format'
complete -c bgtask -n '__bgtask_is run' -l output -r -F -d 'Write the report to a file'
complete -c bgtask -n '__bgtask_is run' -l config -x -a '(__fish_complete_directories)' -d 'Look in this folder, too, for the policies and apps that a scenario names'
complete -c bgtask -n '__bgtask_is run' -s h -l help -d 'Show help'
complete -c bgtask -n '__bgtask_is run' -x -k -a '(__fish_complete_suffix .plist)'
complete -c bgtask -n '__bgtask_is sweep' -l faults -x -a 'expire kill suspend crash' -d 'Try these faults, with commas between them'
complete -c bgtask -n '__bgtask_is sweep' -l target -x -d 'Try the points of \'launch:N\' or of a task only'
complete -c bgtask -n '__bgtask_is sweep' -l point -x -d 'Try this point only'
complete -c bgtask -n '__bgtask_is sweep' -l jobs -x -d 'Divide the work among so many processes'
complete -c bgtask -n '__bgtask_is sweep' -l shard -x -d 'Do one of several equal parts of the work'
complete -c bgtask -n '__bgtask_is sweep' -l seed -x -d 'Replace the scenario\'s seed'
complete -c bgtask -n '__bgtask_is sweep' -l interleavings -x -d 'Try so many orders of ready code instead: \'<number>\' or \'pct:<depth>[:<number>]\''
complete -c bgtask -n '__bgtask_is sweep' -l policy -x -a "(bgtask policies 2>/dev/null | string match -r '^\S*')" -d 'Replace the scenario\'s policy'
complete -c bgtask -n '__bgtask_is sweep' -l variant -x -d 'Replace the variant of the scenario\'s app'
complete -c bgtask -n '__bgtask_is sweep' -l isolation -x -a 'process in-process' -d 'Run each launch of the app in a process of its own, or all in this one'
complete -c bgtask -n '__bgtask_is sweep' -l format -x -a 'text jsonl' -d 'Report in this format'
complete -c bgtask -n '__bgtask_is sweep' -l output -x -a '(__fish_complete_directories)' -d 'Write the results and the summary to files in this folder, too'
complete -c bgtask -n '__bgtask_is sweep' -l config -x -a '(__fish_complete_directories)' -d 'Look in this folder, too, for the policies and apps that a scenario names'
complete -c bgtask -n '__bgtask_is sweep' -s h -l help -d 'Show help'
complete -c bgtask -n '__bgtask_is sweep' -x -k -a '(__fish_complete_suffix .plist)'
complete -c bgtask -n '__bgtask_is torture' -l runs -x -d 'Start and kill the app so many times'
complete -c bgtask -n '__bgtask_is torture' -l seed -x -d 'Draw the moments of the kills from this seed'
complete -c bgtask -n '__bgtask_is torture' -s h -l help -d 'Show help'
complete -c bgtask -n '__bgtask_is validate' -l config -x -a '(__fish_complete_directories)' -d 'Look in this folder, too, for the policies and apps that a scenario names'
complete -c bgtask -n '__bgtask_is validate' -s h -l help -d 'Show help'
complete -c bgtask -n '__bgtask_is validate' -x -k -a '(__fish_complete_suffix .plist)'
complete -c bgtask -n '__bgtask_is rules' -l scenarios -x -a '(__fish_complete_directories)' -d 'Show which scenarios in this folder expect the rule'
complete -c bgtask -n '__bgtask_is rules' -s h -l help -d 'Show help'
complete -c bgtask -n '__bgtask_is rules' -x -a "(bgtask rules 2>/dev/null | string match -r '^R-\S*')"
complete -c bgtask -n '__bgtask_is policies' -l config -x -a '(__fish_complete_directories)' -d 'Look in this folder, too, behind the one that is called Config'
complete -c bgtask -n '__bgtask_is policies' -s h -l help -d 'Show help'
complete -c bgtask -n '__bgtask_is policies' -x -a "(bgtask policies 2>/dev/null | string match -r '^\S*')"
complete -c bgtask -n '__bgtask_is bench' -l rounds -x -d 'Measure each workload so often'
complete -c bgtask -n '__bgtask_is bench' -l operations -x -d 'Make each round so many operations long'
complete -c bgtask -n '__bgtask_is bench' -l format -x -a 'text jsonl' -d 'Report in this format'
complete -c bgtask -n '__bgtask_is bench' -s h -l help -d 'Show help'
complete -c bgtask -n '__bgtask_is bench' -x -a 'hold sleepers week tracker'
complete -c bgtask -n '__bgtask_is help' -s h -l help -d 'Show help'
complete -c bgtask -n '__bgtask_is help' -a run -d 'Run a scenario and report what happened.'
complete -c bgtask -n '__bgtask_is help' -a sweep -d 'Run a scenario once for each fault at each point, and check that nothing is lost.'
complete -c bgtask -n '__bgtask_is help' -a torture -d 'Kill a real process of the app at random moments, and check its store.'
complete -c bgtask -n '__bgtask_is help' -a validate -d 'Check scenarios, policies and Info.plists without running them.'
complete -c bgtask -n '__bgtask_is help' -a rules -d 'List the rules of the platform, or explain one of them.'
complete -c bgtask -n '__bgtask_is help' -a policies -d 'List the policies, or every constant of one of them.'
complete -c bgtask -n '__bgtask_is help' -a bench -d 'Measure speed beside plain loops of the same work.'
complete -c bgtask -n '__bgtask_is help' -a help -d 'Show help for a subcommand.'
