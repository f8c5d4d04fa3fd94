/** A store of named secrets, encrypted at rest. An unreadable record counts as absent (decision 3). */
export type SecretStore = {
  get(name: string): Promise<string | undefined>
  set(name: string, value: string): Promise<void>
  remove(name: string): Promise<void>
}
