#!/bin/bash
# Starts a Slurm of one node in a folder, runs a command beside it, and takes it down again.
# Usage: with-slurm.sh <empty folder> <command>. Exits 77, with a reason, where Slurm cannot be started.
set -u
folder=$1
command=$2
PATH=$PATH:/usr/sbin:/sbin

cannot() {
  echo "$1"
  exit 77
}

for program in munged slurmctld slurmd sbatch sinfo; do
  command -v $program >/dev/null || cannot "$program is not installed (Debian: slurm-wlm)"
done

node=$(hostname -s)
user=$(id -un)
# Two ports that nobody listens on; the range is below that of outgoing connections.
port=$((10000 + $$ % 10000 * 2))
head -c 1024 /dev/urandom >"$folder/munge.key"
chmod 600 "$folder/munge.key"
mkdir "$folder/state" "$folder/spool"
cat >"$folder/slurm.conf" <<END
ClusterName=sweep
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=$port
SlurmdPort=$((port + 1))
AuthType=auth/munge
AuthInfo=socket=$folder/munge.socket
CredType=cred/munge
SlurmUser=$user
SlurmdUser=$user
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.pid
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
AccountingStorageType=accounting_storage/none
JobAcctGatherType=jobacct_gather/none
PropagateResourceLimits=NONE
ReturnToService=2
NodeName=$node NodeAddr=127.0.0.1 CPUs=4 RealMemory=4096 State=UNKNOWN
PartitionName=main Nodes=ALL Default=YES State=UP
END
export SLURM_CONF=$folder/slurm.conf

daemons=()
# Not by a signal that asks them: who starts this may have blocked it, and they inherit that.
trap 'kill -KILL "${daemons[@]}" 2>/dev/null; wait' EXIT
start() {
  "$@" >>"$folder/daemons.log" 2>&1 &
  daemons+=($!)
}
# until_ready <seconds> <command>: whether the command succeeds in time.
until_ready() {
  local left=$(($1 * 10))
  until eval "$2"; do
    left=$((left - 1))
    [ $left -gt 0 ] || return 1
    sleep 0.1
  done
}

start munged --foreground --force --key-file="$folder/munge.key" \
  --socket="$folder/munge.socket" --pid-file="$folder/munged.pid" \
  --seed-file="$folder/munge.seed" --log-file="$folder/munged.log"
until_ready 10 '[ -S "$folder/munge.socket" ]' || cannot "munged does not start: $(tail -n 1 "$folder/daemons.log")"
start slurmctld -D
start slurmd -D
until_ready 30 'sinfo --noheader --format=%T 2>/dev/null | grep -q idle' ||
  cannot "no node gets ready: $(tail -n 1 "$folder/daemons.log")"
eval "$command"
