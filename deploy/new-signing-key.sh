#!/bin/sh
# Prints a new key to sign tokens with, and its public half, each as settings hold it:
#   sh deploy/new-signing-key.sh
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
umask 077
openssl genpkey -algorithm EC -pkeyopt ec_paramgen_curve:P-256 -pkeyopt ec_param_enc:named_curve -out "$folder/pem"
openssl pkcs8 -topk8 -nocrypt -in "$folder/pem" -outform DER -out "$folder/key"
printf 'private=%s\n' "$(openssl base64 -A -in "$folder/key")"
printf 'public=%s\n' "$(openssl pkey -in "$folder/pem" -pubout -outform DER | openssl base64 -A)"
