# Completes the command lines of bgtask in bash. To load it:
#   source <(bgtask --generate-completion-script bash)

_bgtask_words() {
  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen -W "$1" -- "$word")
}

_bgtask_files() {
  compopt -o filenames 2>/dev/null
  mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen "$@" -- "$word")
}

_bgtask() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  # In '--option=value' the sign is a word of its own.
  if [[ $word == '=' ]]; then
    word=
  elif [[ $previous == '=' ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    _bgtask_words "new adapt run report why debug diff population sweep merge replay shrink torture validate lint choose scenarios rules coverage policies bench help --version --generate-completion-script -h --help"
    return
  fi
  case ${COMP_WORDS[1]} in
    new)
      case $previous in
        --from) _bgtask_files -d ;;
        --sources) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--from --swiftui --sources -h --help"; else _bgtask_files -d; fi ;;
      esac
      ;;
    adapt)
      case $previous in
        --output) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--output --in-place -h --help"; else _bgtask_files -o plusdirs -f -X '!*.swift'; fi ;;
      esac
      ;;
    run)
      case $previous in
        --seed) : ;;
        --policy) _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')" ;;
        --variant) _bgtask_words "$(bgtask words variants -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --life) _bgtask_words "$(bgtask words lives -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --interleaving) : ;;
        --until) : ;;
        --fault) : ;;
        --capsule) _bgtask_files -o plusdirs -f -X '!*.plist' ;;
        --store) _bgtask_words "memory file" ;;
        --jobs) : ;;
        --isolation) _bgtask_words "process in-process" ;;
        --format) _bgtask_words "text jsonl console summary github sarif junit" ;;
        --output) _bgtask_files -f ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--seed --policy --variant --life --interleaving --until --fault --strict --points --capsule --store --jobs --isolation --format --output --config -h --help"; else _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    report)
      case $previous in
        --seed) : ;;
        --policy) _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')" ;;
        --variant) _bgtask_words "$(bgtask words variants -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --life) _bgtask_words "$(bgtask words lives -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --until) : ;;
        --fault) : ;;
        --sweep) _bgtask_files -o plusdirs -f -X '!*.jsonl' ;;
        --isolation) _bgtask_words "process in-process" ;;
        --format) _bgtask_words "html svg markdown perfetto github sarif junit" ;;
        --output) _bgtask_files -f ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--seed --policy --variant --life --until --fault --sweep --watch --isolation --format --output --config -h --help"; else _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    why)
      case $previous in
        --at) : ;;
        --seed) : ;;
        --policy) _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')" ;;
        --variant) _bgtask_words "$(bgtask words variants -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --until) : ;;
        --isolation) _bgtask_words "process in-process" ;;
        --format) _bgtask_words "text json console" ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--at --seed --policy --variant --until --isolation --format --config -h --help"; else _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; _bgtask_files -o plusdirs -f -X '!*.plist'; _bgtask_words "$(bgtask words identifiers -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)"; fi ;;
      esac
      ;;
    debug)
      case $previous in
        --seed) : ;;
        --policy) _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')" ;;
        --variant) _bgtask_words "$(bgtask words variants -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --life) _bgtask_words "$(bgtask words lives -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --until) : ;;
        --fault) : ;;
        --pace) : ;;
        --isolation) _bgtask_words "process in-process" ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--seed --policy --variant --life --until --fault --pace --attach --isolation --config -h --help"; else _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    diff)
      case $previous in
        --seed) : ;;
        --policy) _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')" ;;
        --variant) _bgtask_words "$(bgtask words variants -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --life) _bgtask_words "$(bgtask words lives -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --fault) : ;;
        --isolation) _bgtask_words "process in-process" ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--seed --policy --variant --life --fault --isolation --config -h --help"; else _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    population)
      case $previous in
        --lives) : ;;
        --users) : ;;
        --days) : ;;
        --older-than) : ;;
        --compare) _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')" ;;
        --seed) : ;;
        --policy) _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')" ;;
        --variant) _bgtask_words "$(bgtask words variants -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --jobs) : ;;
        --shard) : ;;
        --budget) : ;;
        --format) _bgtask_words "text csv html" ;;
        --output) _bgtask_files -f ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--lives --users --days --older-than --compare --sensitivity --seed --policy --variant --jobs --shard --budget --format --output --config -h --help"; else _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    sweep)
      case $previous in
        --faults) _bgtask_words "expire kill suspend powerCut diskFull" ;;
        --target) _bgtask_words "$(bgtask words identifiers -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --point) : ;;
        --depth) _bgtask_words "1 2" ;;
        --limit) : ;;
        --pair) : ;;
        --jobs) : ;;
        --shard) : ;;
        --branches) _bgtask_words "on off" ;;
        --budget) : ;;
        --seed) : ;;
        --interleavings) : ;;
        --policy) _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')" ;;
        --variant) _bgtask_words "$(bgtask words variants -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)" ;;
        --until) : ;;
        --isolation) _bgtask_words "process in-process" ;;
        --format) _bgtask_words "text jsonl github sarif junit" ;;
        --output) _bgtask_files -d ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--faults --target --point --depth --limit --pair --jobs --shard --branches --budget --seed --interleavings --grants --policy --variant --until --isolation --format --output --config -h --help"; else _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    merge)
      case $previous in
        --format) _bgtask_words "text jsonl github sarif junit" ;;
        --output) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--format --output -h --help"; else _bgtask_files -f; fi ;;
      esac
      ;;
    replay)
      case $previous in
        --format) _bgtask_words "text jsonl console summary" ;;
        --output) _bgtask_files -f ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--format --output -h --help"; else _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    shrink)
      case $previous in
        --output) _bgtask_files -o plusdirs -f -X '!*.plist' ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--output -h --help"; else _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    torture)
      case $previous in
        --runs) : ;;
        --seed) : ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--runs --seed -h --help"; else :; fi ;;
      esac
      ;;
    validate)
      case $previous in
        --format) _bgtask_words "text github sarif junit" ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--format --config -h --help"; else _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    lint)
      case $previous in
        --sources) _bgtask_files -o plusdirs -f -X '!*.swift' ;;
        --app-bundle-id) : ;;
        --scenario) _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; _bgtask_files -o plusdirs -f -X '!*.plist' ;;
        --format) _bgtask_words "text github sarif junit" ;;
        --output) _bgtask_files -d ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--sources --app-bundle-id --scenario --format --output --config -h --help"; else _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    choose)
      case $previous in
        --purpose) _bgtask_words "person content upkeep transfer server leaving alarm polling" ;;
        --length) _bgtask_words "seconds minutes" ;;
        --wait) _bgtask_words "yes no" ;;
        --seen) _bgtask_words "yes no" ;;
        --system) : ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--purpose --length --wait --seen --system -h --help"; else :; fi ;;
      esac
      ;;
    scenarios)
      case $previous in
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--config -h --help"; else _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; fi ;;
      esac
      ;;
    rules)
      case $previous in
        --scenarios) _bgtask_files -d ;;
        --policy) _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')" ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--scenarios --policy --config -h --help"; else _bgtask_words "$(bgtask rules 2>/dev/null | sed -n 's/^\([RWF]-[^ ]*\).*/\1/p')"; fi ;;
      esac
      ;;
    coverage)
      case $previous in
        --jobs) : ;;
        --record) _bgtask_files -o plusdirs -f -X '!*.plist' ;;
        --isolation) _bgtask_words "process in-process" ;;
        --format) _bgtask_words "text json" ;;
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--jobs --complete --record --isolation --format --config -h --help"; else _bgtask_words "$(bgtask scenarios 2>/dev/null | sed -n 's/^\([A-Z][^ ]*\).*/\1/p')"; _bgtask_files -o plusdirs -f -X '!*.plist'; fi ;;
      esac
      ;;
    policies)
      case $previous in
        --config) _bgtask_files -d ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--config -h --help"; else _bgtask_words "$(bgtask policies 2>/dev/null | sed -n 's/^\([^ ]*\).*/\1/p')"; fi ;;
      esac
      ;;
    bench)
      case $previous in
        --rounds) : ;;
        --operations) : ;;
        --format) _bgtask_words "text jsonl" ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--rounds --operations --format -h --help"; else _bgtask_words "hold sleepers week tracker branch sweep"; fi ;;
      esac
      ;;
    help)
      case $previous in
        *) if [[ $word == -* ]]; then _bgtask_words "-h --help"; else _bgtask_words "new adapt run report why debug diff population sweep merge replay shrink torture validate lint choose scenarios rules coverage policies bench help"; fi ;;
      esac
      ;;
    -*)
      case $previous in
        --generate-completion-script) _bgtask_words "bash zsh fish" ;;
        *) if [[ $word == -* ]]; then _bgtask_words "--version --generate-completion-script -h --help"; else :; fi ;;
      esac
      ;;
  esac
}

complete -F _bgtask bgtask
