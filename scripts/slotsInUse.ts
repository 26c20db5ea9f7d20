import type { SlotUse } from '#schemas/check/basis/context.ts';
import type { EntitySlots } from '#src/derived/slots.ts';
import { entitySlots } from '#src/routes/entitySlots.ts';

/** The file that assigns slots to entities. */
const file = 'src/routes/entitySlots.ts';

/**
 * Returns every slot that has handwritten code, with its entity, so that the schema check can validate lists and names.
 */
export async function slotsInUse(): Promise<SlotUse[]> {
  const loaded = Object.entries(entitySlots).map(async ([entity, load]) =>
    namesIn(await load()).map((slot) => ({ entity, slot, file })),
  );
  return (await Promise.all(loaded)).flat();
}

function namesIn({ list = {}, form = {} }: EntitySlots): string[] {
  const { inputs = {}, groups = {}, resolutions = {}, ...parts } = form;
  return [
    ...Object.keys(list).map((name) => `list.${name}`),
    ...Object.keys(inputs).map((name) => `field:${name}`),
    ...Object.keys(groups).map((title) => `group:${title}`),
    ...Object.keys(resolutions).map((code) => `resolution of ${code}`),
    ...Object.keys(parts),
  ];
}
