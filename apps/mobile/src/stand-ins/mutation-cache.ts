// Stands in for the query library's cache of mutations: the page changes things with plain calls, so there is never one.
export class MutationCache {
  findAll(): never[] {
    return [];
  }
  clear(): void {}
  async resumePausedMutations(): Promise<void> {}
}
