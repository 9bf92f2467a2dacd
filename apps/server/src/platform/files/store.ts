/** A store of encrypted bytes by key ([A-Za-z0-9/-]); bytes are encrypted before they get here. */
export type FileStore = {
  /** Settles when the bytes would survive a loss of power. */
  put: (key: string, bytes: Buffer) => Promise<void>;
  /** undefined: no such key. */
  get: (key: string) => Promise<Buffer | undefined>;
  /** Removing an absent key is no error. */
  remove: (key: string) => Promise<void>;
};
