import type { EntitySlots } from '../../derived/slots.ts';
import { EndInput } from './EndInput.tsx';
import { LinesInput } from './LinesInput.tsx';
import { OverlapDialog } from './OverlapDialog.tsx';
import { VersionTimeline } from './VersionTimeline.tsx';

/** The hand-written parts of a version's form: its last day, its lines, and the resolution of overlaps. */
export const versionSlots: EntitySlots = {
  form: {
    inputs: { toDate: EndInput, details: LinesInput },
    resolutions: { overlap: OverlapDialog },
  },
};

/** Below an allocation group: its versions on a line of time. */
export const groupSlots: EntitySlots = { form: { below: VersionTimeline } };
