/**
 * The main time zone of each state and territory (IANA), by postal code: the default of a new district. If a part of a
 * state differs, the directory has the district's own time zone.
 */
export const timeZoneOfState: Readonly<Record<string, string>> = byState({
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV AA AE',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA AP',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
  'America/St_Thomas': 'VI',
  'Pacific/Guam': 'GU MP',
  'Pacific/Pago_Pago': 'AS',
});

/** The time zones that a district can have, from east to west. */
export const districtTimeZones = [
  'America/St_Thomas',
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'Pacific/Pago_Pago',
  'Pacific/Guam',
] as const;

function byState(zones: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(zones).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  );
  return Object.fromEntries(pairs);
}
