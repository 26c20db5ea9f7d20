import { readData } from '../readData.ts';
import type { ListEntry } from './listEntries.ts';

/** Nobody is listed under it: it says nothing. */
const unused = 'Other';

/** What a substitute can state: the categories of the federal directory, and two newer ones of Ed-Fi. */
export const ethnicities: readonly ListEntry[] = readData<'label' | 'code'>('race_ethnicity').map((row) => ({
  name: row.label.replace('Choose Not to Respond', 'Choose not to respond').replace('/', ' or '),
  code: row.code.slice(0, 2).toUpperCase(),
  from: 'small',
  hidden: row.label === unused,
  unused: row.label === unused,
}));
