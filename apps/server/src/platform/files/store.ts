/** Where bytes are kept under a key ([A-Za-z0-9/-]). What is kept is sealed already: a store needs to be trusted with nothing. */
export type FileStore = {
  /** Settles when the bytes would survive a loss of power. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** undefined: nothing is kept under this key. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Removing what is not there is no fault. */
  remove: (key: string) => Promise<void>;
};
