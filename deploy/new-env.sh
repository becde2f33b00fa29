#!/bin/sh
# Prints .env.example with every empty secret of docker compose filled in by chance:
#   sh deploy/new-env.sh > .env
set -eu
cd "$(dirname "$0")/.."

random() {
  od -An -N24 -tx1 /dev/urandom | tr -d ' \n'
}

while IFS= read -r line; do
  case "$line" in
    JWT_SECRET= | POSTGRES_PASSWORD= | *_DB_PASSWORD= | S3_ACCESS_KEY_ID= | S3_SECRET_ACCESS_KEY=)
      printf '%s%s\n' "$line" "$(random)"
      ;;
    *)
      printf '%s\n' "$line"
      ;;
  esac
done < .env.example
