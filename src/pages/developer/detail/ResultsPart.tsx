import { useTranslate } from 'ra-core';
import { resultCodes } from '#schemas/protocol/resultCodes.ts';
import { useEntity } from '../../../derived/EntityContext.tsx';
import { Code } from '../Code.tsx';
import { DataTable } from '../DataTable.tsx';
import { Section } from '../Section.tsx';

/** Where a message names something of the request. */
const placeholders = { reason: '…', name: '…', permission: '…', label: '…', requestId: '…' };

/** What the service can answer: the entity's own codes first, then those of every call. */
export function ResultsPart() {
  const translate = useTranslate();
  const { entity } = useEntity();
  const say = (key: string) => translate(`developer.results.${key}`);
  const own = Object.entries(entity.results).flatMap(([operation, meanings]) =>
    Object.entries(meanings).map(([code, { message, field }]) => ({
      key: `${operation} ${code}`,
      cells: [
        <Code key="code">{code}</Code>,
        statusOf(code),
        <Code key="operation">{operation}</Code>,
        translate(message, placeholders),
        field !== undefined && <Code key="field">{field}</Code>,
      ],
    })),
  );
  const common = Object.entries(resultCodes).map(([code, status]) => ({
    key: code,
    cells: [
      <Code key="code">{code}</Code>,
      status,
      say('any'),
      translate(`result.${code}`, placeholders),
      undefined,
    ],
  }));
  const heads = ['code', 'status', 'operation', 'message', 'field'].map(say);
  return (
    <Section title={say('title')}>
      <DataTable label={say('title')} heads={heads} rows={[...own, ...common]} />
    </Section>
  );
}

function statusOf(code: string): number | undefined {
  return Object.entries(resultCodes).find(([name]) => name === code)?.[1];
}
