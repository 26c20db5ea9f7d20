/** Whether the day on which an organisation closes has come in its time zone, as SQL over a row of `organization`. */
export const hasClosed = '(closed_on is not null and closed_on <= (now() at time zone time_zone)::date)';
