import { useTranslate } from 'react-admin';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { Code } from '../Code.tsx';
import { TableSection } from '../TableSection.tsx';

/**
 * Lists the actions that the entity declares in addition to the standard operations (list, get, create, update,
 * delete).
 */
export function ActionsPart() {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  if (entity.actions.length === 0) return null;
  const say = (key: string) => translate(`developer.actions.${key}`);
  const rows = entity.actions.map(
    ({ name, label, subjects, operation, permissions, condition, because }) => ({
      key: name,
      cells: [
        <Code key="name">{name}</Code>,
        text(label),
        subjects.map((subject) => say(subject)).join(', '),
        operation === undefined ? say('copies') : <Code key="operation">{operation}</Code>,
        <Code key="needs">{permissions.join(', ')}</Code>,
        because === undefined
          ? condition && <Code key="condition">{JSON.stringify(condition)}</Code>
          : text(because),
      ],
    }),
  );
  return (
    <TableSection
      texts="developer.actions"
      heads={['name', 'label', 'for', 'call', 'needs', 'condition']}
      rows={rows}
    />
  );
}
