#!/usr/bin/env bash
# Runs the kit with the inputs of the action. It annotates and writes the summary of the step by itself.
set -euo pipefail

if [[ "$REPORT" == *$'\n'* ]]; then
  echo 'report takes one folder.' >&2
  exit 2
fi
{
  echo "report=$REPORT"
  echo "junit=$REPORT/junit.xml"
  echo "sarif=$REPORT/report.sarif"
} >>"$GITHUB_OUTPUT"

options=("--target=$TARGET" "--report=$REPORT")
while IFS= read -r document; do
  [[ -z "$document" ]] || options+=("--spec=$document")
done <<<"$DOCUMENTS"
[[ -z "$TOKEN" ]] || options+=(--bearer-env=TOKEN)
while IFS= read -r argument; do
  [[ -z "$argument" ]] || options+=("$argument")
done <<<"$ARGUMENTS"

exec npx --yes "$KIT" "${options[@]}"
