import { useStore } from 'ra-core';
import type { Density } from '../../listState.ts';

/** How close the rows of lists stand: the person's own choice in this browser, the same for all lists. */
export const useListDensity = () => useStore<Density>('person.listDensity', 'compact');
