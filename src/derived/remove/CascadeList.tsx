import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { inSentence } from '#schemas/messages/inSentence.ts';
import type { Entity } from '#schemas/model/entity/readEntity.ts';
import type { RecordPart } from '#schemas/protocol/entities/resultCodes.ts';
import { showCount } from '#schemas/values/showCount.ts';
import { useEntityScreen } from '../../entity/EntityContext.tsx';
import { useTarget } from '../../fields/records/useTarget.ts';

interface CascadeListProps {
  readonly parts: readonly RecordPart[];
  /**
   * Message key of the text above the list; by default, the text that these child rows are deleted along with the
   * record.
   */
  readonly text?: string;
}

/** Lists how many child rows a record has, by entity: "3 absence files". Renders nothing if the record has none. */
export function CascadeList({ parts, text = 'editing.remove.goesAlong' }: CascadeListProps) {
  const translate = useTranslate();
  if (parts.length === 0) return null;
  return (
    <Box>
      {translate(text)}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {parts.map((part) => (
          <li key={part.entity}>
            <Part part={part} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Part({ part }: { readonly part: RecordPart }) {
  const { entity } = useTarget(part.entity);
  return entity ? <Counted count={part.count} entity={entity} /> : `${part.count}`;
}

function Counted({ count, entity }: { readonly count: number; readonly entity: Entity }) {
  const { text } = useEntityScreen(entity);
  const name = inSentence(text(count === 1 ? entity.title : entity.plural));
  return `${showCount(count)} ${name}`;
}
