// Stores files in an S3-compatible bucket, with path-style addresses and version 4 signatures.
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './store.ts';

export type S3Settings = {
  /** Includes the bucket, for example https://s3.eu-west-1.amazonaws.com/perya-files */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const answerWithinMs = 10_000;

export function createS3Store({ endpoint, region, accessKeyId, secretAccessKey }: S3Settings): FileStore {
  // aws4fetch retries busy answers with growing pauses.
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });

  async function ask(method: string, key: string, body?: Buffer): Promise<Response> {
    const response = await client.fetch(`${endpoint}/${key}`, {
      method,
      signal: AbortSignal.timeout(answerWithinMs),
      ...(body && { body: new Uint8Array(body), headers: { 'content-type': 'application/octet-stream' } }),
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`S3 answers ${response.status} to ${method}`);
  }

  return {
    async put(key, bytes) {
      const { status } = await ask('PUT', key, bytes);
      if (status === 404) throw new Error('the S3 bucket is not there');
    },

    async get(key) {
      const response = await ask('GET', key);
      if (response.status === 404) return undefined;
      return Buffer.from(await response.arrayBuffer());
    },

    async remove(key) {
      await ask('DELETE', key);
    },
  };
}
