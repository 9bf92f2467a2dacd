// Moments in the brand's zone as the fields of dates write them: "2026-11-24T18:30".

const parts = (ms: number, timeZone: string): string => {
  const written = new Intl.DateTimeFormat('en-CA-u-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(new Date(ms));
  const of = (type: string) => written.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
};

export const localOf = (iso: string, timeZone: string): string => parts(Date.parse(iso), timeZone);

const localShape = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/u;

/** The moment that a clock in the zone shows so; a time that the clock leaps over is the one after it. */
export function instantOf(local: string, timeZone: string): string | undefined {
  const wanted = localShape.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(wanted)) return undefined;
  let moment = wanted;
  // The second step corrects an offset that changed between the first guess and the answer.
  for (let step = 0; step < 2; step += 1) moment += wanted - Date.parse(`${parts(moment, timeZone)}:00Z`);
  return new Date(moment).toISOString();
}
