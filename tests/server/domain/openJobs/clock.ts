import type { Clock } from '#schemas/rules/eligibility/facts.ts';

const minute = 60_000;

/** Returns the local date and time in a time zone at a moment, computed independently of the service. */
export function clockAt(zone: string, moment: Date): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  const [date = '', time = ''] = format.format(moment).split(' ');
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { moment, date, minutes: hours * 60 + minutes };
}

/** Returns the moment of a local date and time in a time zone. */
export function momentAt(zone: string, date: string, minutes: number): Date {
  const wanted = Date.parse(`${date}T00:00Z`) + minutes * minute;
  const off = (at: Date) => {
    const local = clockAt(zone, at);
    return Date.parse(`${local.date}T00:00Z`) + local.minutes * minute - wanted;
  };
  const near = new Date(wanted - off(new Date(wanted)));
  return new Date(near.getTime() - off(near));
}
