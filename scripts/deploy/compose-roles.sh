#!/bin/sh
# Run once by the database's image, as the owner of the tables: the application's role, which `foyer database grant` gives
# what it needs.
set -eu
psql --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" --set=ON_ERROR_STOP=1 --set=app="$APP_PASSWORD" <<'SQL'
CREATE ROLE foyer LOGIN PASSWORD :'app';
SQL
