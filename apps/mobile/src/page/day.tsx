/** The day of an instant as YYYY-MM-DD in every language, in the server's days. */
export function Day({ of }: { of: string }) {
  const day = of.slice(0, 10);
  return (
    <time dateTime={day} dir="ltr">
      {day}
    </time>
  );
}
