import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { type CountedProblem, countedProblems } from '#schemas/check/source/counted.ts';
import type { LocatedProblem } from '#schemas/check/source/source.ts';
import { Code } from './Code.tsx';

interface FindingsListProps {
  readonly problems: readonly LocatedProblem[];
  /** Called to open the line of a problem; without it, problems have no links. */
  readonly onLine?: (line: number, column: number) => void;
}

const mostShown = 50;

/** Lists the schema checker's findings, errors first: what is wrong, where, and how to fix it. */
export function FindingsList({ problems, onLine }: FindingsListProps) {
  const translate = useTranslate();
  if (problems.length === 0) {
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CheckCircle fontSize="small" sx={{ color: 'status.filled.main' }} />
        {translate('developer.findings.clean')}
      </Box>
    );
  }
  const counted = countedProblems([...problems].sort((a, b) => a.severity.localeCompare(b.severity)));
  const shown = counted.slice(0, mostShown);
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {shown.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two findings can be equal; the list is replaced as a whole
          <Finding key={index} {...one} onLine={onLine} />
        ))}
      </Box>
      {counted.length > mostShown && (
        <Box sx={{ color: 'text.secondary', pt: 1 }}>
          {translate('developer.findings.some', { shown: mostShown, total: counted.length })}
        </Box>
      )}
    </>
  );
}

function Finding({
  problem,
  others,
  onLine,
}: CountedProblem & { readonly onLine: FindingsListProps['onLine'] }) {
  const translate = useTranslate();
  const { severity, id, message, fix, pointer, file, line, column = 1 } = problem;
  const isError = severity === 'error';
  const Icon = isError ? ErrorIcon : InfoIcon;
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)' }}>
      <Icon
        fontSize="small"
        titleAccess={translate(isError ? 'developer.findings.error' : 'developer.findings.note')}
        sx={{ color: isError ? 'error.main' : 'text.secondary' }}
      />
      <Box sx={{ overflowWrap: 'anywhere' }}>
        {message} {fix}
        <Box sx={{ fontSize: 12, color: 'text.secondary', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {onLine && line !== undefined && (
            <Link component="button" sx={{ minHeight: 24 }} onClick={() => onLine(line, column)}>
              {translate('developer.findings.line', { line })}
            </Link>
          )}
          <span>{id}</span>
          {!onLine && file !== undefined && <Code>{`${file}:${line ?? 1}`}</Code>}
          <Code>{pointer === '' ? '/' : pointer}</Code>
          {others.length > 0 && (
            <span>{translate('developer.findings.more', { smart_count: others.length })}</span>
          )}
        </Box>
      </Box>
    </Box>
  );
}
