import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type Comparison, readDescription } from '#providers/dataProvider/foreign/readDescription.ts';
import { useEntity } from '../../../entity/EntityContext.tsx';
import { ResultMessage } from '../../../results/ResultMessage.tsx';
import { failureInPlace } from '../../../results/readFailureShown.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { Loader } from '../../../ui/loading/Loader.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Code } from '../Code.tsx';

/** Compares the entity with its service's OpenAPI description, if there is one. */
export function DescriptionPart() {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const { title, openapi: path } = entity.declaration;
  const service = text(title);
  const say = (key: string, args = {}) => translate(`developer.description.${key}`, args);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['description', entity.name],
    queryFn: ({ signal }) => readDescription(entity, signal),
    enabled: path !== undefined,
    retry: false,
    meta: failureInPlace,
  });
  const again = (
    <Button loading={isFetching} onClick={() => void refetch()}>
      {say('again')}
    </Button>
  );
  return (
    <Sheet title={say('title')} end={data && again}>
      <Box sx={{ color: 'text.secondary' }}>
        {path === undefined ? say('undeclared', { service }) : say('hint', { service, path })}
      </Box>
      {path !== undefined && !data && !error && <Loader label={say('checking')} />}
      {error && !data && <ResultMessage title={say('failed')} error={error} onRetry={() => void refetch()} />}
      {data && <Compared comparison={data} />}
    </Sheet>
  );
}

function Compared({ comparison }: { readonly comparison: Comparison }) {
  const translate = useTranslate();
  const { entity, text } = useEntity();
  const say = (key: string, args = {}) => translate(`developer.description.${key}`, args);
  if ('status' in comparison) {
    const { status } = comparison;
    const key = status >= 200 && status < 300 ? 'noJson' : 'absent';
    const { title, openapi } = entity.declaration;
    const service = text(title);
    return <Alert severity="warning">{say(key, { service, call: `GET ${openapi}`, status })}</Alert>;
  }
  const { differences, calls, fields } = comparison;
  if (differences.length === 0) return <Alert severity="success">{say('same', { calls, fields })}</Alert>;
  return (
    <>
      <Alert severity="warning" sx={{ mb: 1 }}>
        {say('differs', { smart_count: differences.length })}
      </Alert>
      <DataTable
        label={say('title')}
        heads={['about', 'what', 'declared', 'described'].map((key) => say(key))}
        rows={differences.map(({ code, about, declared, described }) => ({
          key: `${code} ${about} ${declared ?? ''} ${described ?? ''}`,
          cells: [
            <Code key="about">{about}</Code>,
            say(`codes.${code}`),
            declared && <Code key="declared">{declared}</Code>,
            described && <Code key="described">{described}</Code>,
          ],
        }))}
      />
    </>
  );
}
