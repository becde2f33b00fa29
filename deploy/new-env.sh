#!/bin/sh
# Writes .env: .env.example with every empty secret of docker compose filled in by chance, for its owner only.
#   sh deploy/new-env.sh
# One that is there is left alone: what its keys sealed and hashed, no other keys open.
set -euC
umask 077
cd "$(dirname "$0")/.."
if [ -e .env ]; then
  echo ".env is there already and stays as it is. Without the keys in it the data is lost, so move it away yourself." >&2
  exit 1
fi

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
done < .env.example > .env
