// Calls of the office's process by a member of staff with a session.
import { openPlainConnection, type PlainConnection } from '../plain-http.ts';

export async function openStaffConnection(port: number, cookie: string): Promise<PlainConnection> {
  return openPlainConnection(port).then((connection) => {
    const headers = `merchant: perya\r\noffice: 1\r\nsec-fetch-site: same-origin\r\ncookie: __Host-office=${cookie}`;
    return {
      ...connection,
      get: (path) => connection.get(path, headers),
      post: (path, _headers, body) => connection.post(path, headers, body),
    };
  });
}
