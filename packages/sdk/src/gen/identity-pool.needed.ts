// Generated from openapi/providers/identity-pool.yaml by scripts/generate.ts. Do not edit.


