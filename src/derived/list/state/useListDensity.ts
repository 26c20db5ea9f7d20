import { useStore } from 'react-admin';
import type { Density } from '../../listState.ts';

/** The row density of all lists, stored per user in this browser. */
export const useListDensity = () => useStore<Density>('person.listDensity', 'compact');
