import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Abilities } from '#schemas/model/entity/abilities.ts';
import { useEntity } from '../entity/EntityContext.tsx';

/** Message keys for the abilities that an external service can lack: usage lookup, version checks, and a change log. */
const sentences = {
  uses: 'usesUnknown',
  versions: 'lastWriter',
  changeLog: 'noChangeLog',
} as const satisfies Partial<Record<keyof Abilities, string>>;

interface ServiceLimitsProps {
  readonly of: readonly (keyof typeof sentences)[];
}

/**
 * Names the abilities that the external service of the entity in context lacks. Renders nothing when none is missing.
 */
export function ServiceLimits({ of }: ServiceLimitsProps) {
  const { entity, text } = useEntity();
  const translate = useTranslate();
  const missing = of.filter((ability) => !entity.can[ability]);
  if (missing.length === 0) return null;
  return (
    <Box role="note" sx={{ color: 'text.secondary', fontSize: 13 }}>
      {missing
        .map((ability) =>
          translate(`editing.service.${sentences[ability]}`, { service: text(entity.declaration.title) }),
        )
        .join(' ')}
    </Box>
  );
}
