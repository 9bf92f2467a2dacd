// The page's calls to its own vendor. A stake without an answer is repeated with the same request id.
import type { TableView } from '../views.ts';
import { table } from './table.ts';

export type Refusal = 'session' | 'fields' | 'soon' | 'open' | 'step' | 'offline';
export type Answer<Shown, Offer> =
  | { view: TableView<Shown, Offer>; refusal?: undefined }
  | { view?: undefined; refusal: Refusal };

/** `Shown` and `Offer` are the kind's own shapes, unchecked: page and vendor are of one version. */
export function callsOf<Shown, Offer>() {
  async function ask(path: string, body: object): Promise<Answer<Shown, Offer>> {
    try {
      const response = await fetch(`/play/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-page-session': table.pageSession },
        body: JSON.stringify(body),
      });
      if (response.ok) {
        const view: TableView<Shown, Offer> = await response.json();
        return { view };
      }
      const { error }: { error: Refusal } = await response.json();
      return { refusal: error };
    } catch {
      return { refusal: 'offline' };
    }
  }
  return {
    table: () => ask('table', {}),
    round: () => ask('round', {}),
    step: (roundId: string, action: object) => ask('step', { roundId, action }),
    stake: (requestId: string, level: number, choice: object) => ask('stake', { requestId, level, choice }),
  };
}
