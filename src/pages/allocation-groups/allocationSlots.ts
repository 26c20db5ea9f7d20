import type { EntitySlots } from '../../derived/slots.ts';
import { EndInput } from './EndInput.tsx';
import { LinesInput } from './LinesInput.tsx';
import { OverlapDialog } from './OverlapDialog.tsx';
import { OwnGroupTimeline, VersionTimeline } from './VersionTimeline.tsx';

/** The hand-written parts of a version's form: its last day, its lines, and the resolution of overlaps. */
export const versionSlots: EntitySlots = {
  form: {
    inputs: { toDate: EndInput, details: LinesInput },
    resolutions: { overlap: OverlapDialog },
  },
};

/** The list of the district's groups leaves out those of employees; below a group its versions on a line of time. */
export const groupSlots: EntitySlots = {
  list: { filter: { workerId: { empty: true } } },
  form: { below: VersionTimeline },
};

/** An employee's own group has versions like any other. */
export const ownGroupSlots: EntitySlots = { form: { below: OwnGroupTimeline } };
