#!/bin/sh
# Runs once, when the database of docker compose is created. Each service signs in as a role of its own, named like
# its schema; the migration that follows gives each role exactly what it may read and write.
set -eu

psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  --set auth="$AUTH_DB_PASSWORD" --set members="$MEMBERS_DB_PASSWORD" --set messaging="$MESSAGING_DB_PASSWORD" \
  --set connections="$CONNECTIONS_DB_PASSWORD" --set moderation="$MODERATION_DB_PASSWORD" <<'SQL'
create role auth login password :'auth';
create role members login password :'members';
create role messaging login password :'messaging';
create role connections login password :'connections';
create role moderation login password :'moderation';
revoke all on schema public from public;
grant usage on schema public to auth, members, messaging, connections, moderation;
SQL
