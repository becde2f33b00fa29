#!/bin/sh
# Prints .env.example with every empty secret of docker compose filled in by chance:
#   sh deploy/new-env.sh > .env
set -eu
cd "$(dirname "$0")/.."

random() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

member=$(sh deploy/new-signing-key.sh)
staff=$(sh deploy/new-signing-key.sh)
push=$(sh deploy/new-signing-key.sh)

# of what deploy/new-signing-key.sh printed: one half
half() {
  printf '%s\n' "$2" | sed -n "s/^$1=//p"
}

while IFS= read -r line; do
  case "$line" in
    MEMBER_TOKEN_KEY=) printf '%s%s\n' "$line" "$(half private "$member")" ;;
    MEMBER_TOKEN_PUBLIC_KEYS=) printf '%s%s\n' "$line" "$(half public "$member")" ;;
    STAFF_TOKEN_KEY=) printf '%s%s\n' "$line" "$(half private "$staff")" ;;
    STAFF_TOKEN_PUBLIC_KEYS=) printf '%s%s\n' "$line" "$(half public "$staff")" ;;
    VAPID_KEY=) printf '%s%s\n' "$line" "$(half private "$push")" ;;
    LOG_KEY= | SEAL_KEYS= | *_SEAL_KEYS= | *_HASH_KEYS= | POSTGRES_PASSWORD= | *_DB_PASSWORD= | VALKEY_PASSWORD= | S3_ACCESS_KEY_ID= | S3_SECRET_ACCESS_KEY=)
      printf '%s%s\n' "$line" "$(random)"
      ;;
    *)
      printf '%s\n' "$line"
      ;;
  esac
done < .env.example
