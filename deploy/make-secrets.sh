#!/bin/sh
# The secrets of an installation with Compose: random, made once, and kept in a volume beside the data.
#   make-secrets.sh FOLDER PRODUCT_GROUP DATABASE_GROUP         makes those that are not there yet
#   make-secrets.sh FOLDER PRODUCT_GROUP DATABASE_GROUP NAME    replaces one by what stands on the standard input
# Each file is its maker's, and can be read by the one group that needs it and by nobody else.
set -eu
umask 077
folder=$1 product=$2 database=$3

fail() {
  echo "$1" >&2
  exit 1
}

# 64 characters that no address and no shell would read as something else.
random() {
  od -An -N32 -tx1 /dev/urandom | tr -d ' \n'
}

# Under another name first: a half-written secret is never read.
keep() {
  new="$folder/.$1.new"
  printf '%s' "$3" >"$new"
  chmod 0440 "$new"
  chgrp "$2" "$new"
  mv -f "$new" "$folder/$1"
}

group_of() {
  case $1 in
    database-password) echo "$database" ;;
    database-url | installation-secret | metrics-token | smtp-url) echo "$product" ;;
    *) fail "There is no secret $1." ;;
  esac
}

if [ $# -gt 3 ]; then
  group=$(group_of "$4")
  value=$(cat)
  [ -n "$value" ] || fail "Nothing came on the standard input: $4 stays as it was."
  keep "$4" "$group" "$value"
  echo "$4 is set: restart the services that read it."
  exit 0
fi

make() {
  [ -s "$folder/$1" ] || keep "$1" "$(group_of "$1")" "$2"
}

make database-password "$(random)"
make database-url "postgres://suite:$(cat "$folder/database-password")@database:5432/suite"
make installation-secret "$(random)"
make metrics-token "$(random)"
make smtp-url smtp://mail:1025
