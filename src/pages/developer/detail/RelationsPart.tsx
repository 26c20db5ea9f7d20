import ArrowForward from '@mui/icons-material/ArrowForward';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { measures } from '../../../ui/theme/tokens.ts';
import { Code } from '../Code.tsx';
import { EntityLink } from '../entityAddress.tsx';
import { type Relation, relationsOf } from './relations.ts';

/** Shows which entities refer to this one and which it refers to, from left to right. */
export function RelationsPart({ all }: { readonly all: readonly Entity[] }) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const { usedBy, refersTo } = relationsOf(entity, all);
  return (
    <Sheet title={translate('developer.relations.title')}>
      <Box sx={picture}>
        <Side title={translate('developer.relations.usedBy')} none="nobody" relations={usedBy} isBefore />
        <Arrow />
        <Box sx={here}>
          <strong>{text(entity.title)}</strong>
          <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{translate('developer.relations.here')}</Box>
        </Box>
        <Arrow />
        <Side title={translate('developer.relations.refersTo')} none="nothing" relations={refersTo} />
      </Box>
    </Sheet>
  );
}

interface SideProps {
  readonly title: string;
  /** Key of the text that is shown if there are no relations. */
  readonly none: 'nobody' | 'nothing';
  readonly relations: readonly Relation[];
  /**
   * Whether the other entity has the reference field, so that its name is shown before the field. Otherwise this entity
   * has the field, and the other entity's name is shown after it.
   */
  readonly isBefore?: boolean;
}

function Side({ title, none, relations, isBefore = false }: SideProps) {
  const translate = useTranslate();
  const id = useId();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="h3" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {title}
      </Typography>
      {relations.length === 0 ? (
        <Box sx={{ color: 'text.secondary' }}>{translate(`developer.relations.${none}`)}</Box>
      ) : (
        <Box component="ul" aria-labelledby={id} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {relations.map(({ entity, field }) => (
            <Box component="li" key={`${entity} ${field}`} sx={{ py: 0.5 }}>
              {isBefore ? <EntityLink name={entity} /> : <Code>{field}</Code>}
              <Box sx={{ fontSize: 12 }}>
                {isBefore ? <Code>{field}</Code> : <EntityLink name={entity} />}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

function Arrow() {
  return (
    <ArrowForward
      fontSize="small"
      sx={{
        color: 'outline',
        alignSelf: 'center',
        justifySelf: 'center',
        transform: { xs: 'rotate(90deg)', md: 'none' },
      }}
    />
  );
}

const picture = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 32px auto 32px minmax(0, 1fr)' },
} as const;

const here = {
  alignSelf: 'center',
  p: 1.5,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: `${measures.radius}px`,
  textAlign: 'center',
} as const;
