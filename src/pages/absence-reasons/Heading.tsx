import Add from '@mui/icons-material/Add';
import CreateNewFolderOutlined from '@mui/icons-material/CreateNewFolderOutlined';
import Download from '@mui/icons-material/Download';
import EventRepeat from '@mui/icons-material/EventRepeat';
import History from '@mui/icons-material/History';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useNotify, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { today } from '#schemas/values/dates.ts';
import { usePermitted, useSession } from '../../session/SessionContext.tsx';
import { PageHeader } from '../../shell/page/PageHeader.tsx';
import type { PageAction } from '../../shell/page/pageAction.ts';
import { saveBlob } from '../../ui/saveBlob.ts';
import { useIsPhone } from '../../ui/useIsPhone.ts';
import type { DialogRequest } from './dialogs/PageDialogs.tsx';
import { newPath } from './paths.ts';
import type { TreeEntry } from './tree/node.ts';
import { entriesInOrder } from './tree/treeRows.ts';
import { columnTitle, useKinds } from './view/KindsContext.tsx';
import { type TreeControl, treeCsv } from './view/useTree.ts';

interface HeadingProps {
  readonly tree: TreeControl;
  readonly onRequest: (requested: DialogRequest) => void;
}

/** The page header with the actions that need no selection. */
export function Heading({ tree, onRequest }: HeadingProps) {
  const translate = useTranslate();
  const { search } = useLocation();
  const { reason, bucket } = useKinds();
  const isPhone = useIsPhone();
  const menu = useMenuActions({ tree, onRequest });
  const addBucket = {
    label: translate('absenceReasons.actions.addBucket'),
    icon: <CreateNewFolderOutlined fontSize="small" />,
    onSelect: () => onRequest({ dialog: 'bucket' }),
  };
  return (
    <PageHeader
      title={translate('absenceReasons.title')}
      lead={translate('absenceReasons.lead')}
      breadcrumb={[{ label: translate('pages.referenceData.title'), to: '/reference-data' }]}
      primaryAction={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {bucket.may.add.allowed && !isPhone && (
            <Button variant="outlined" startIcon={<CreateNewFolderOutlined />} onClick={addBucket.onSelect}>
              {addBucket.label}
            </Button>
          )}
          {reason.may.add.allowed && (
            <Button
              variant="contained"
              component={Link}
              to={{ pathname: newPath, search }}
              startIcon={<Add />}
            >
              {translate('absenceReasons.actions.addReason')}
            </Button>
          )}
        </Box>
      }
      menu={[...(bucket.may.add.allowed && isPhone ? [addBucket] : []), ...menu]}
    />
  );
}

function useMenuActions({ tree, onRequest }: HeadingProps): PageAction[] {
  const translate = useTranslate();
  const { reason, bucket } = useKinds();
  const exportCsv = useExport(tree);
  const balanceYear = usePermitted('REFDATA.BALANCEYEAR.VIEW');
  const text = (name: string) => translate(`absenceReasons.actions.${name}`);
  const lacks = (permission: string) => ({
    disabledBecause: translate('absenceReasons.because.permission', { permission }),
    missing: permission,
  });
  const nothing = { disabledBecause: translate('absenceReasons.because.nothingToExport') };
  const logs = [
    { screen: reason, label: text('reasonLog') },
    { screen: bucket, label: text('bucketLog') },
  ].filter(({ screen }) => screen.may.history.allowed);
  const denied = [reason, bucket].map(({ may }) => may.export).find(({ allowed }) => !allowed);
  const isEmpty = tree.rows.length === 0;
  return [
    {
      label: text('balanceYear'),
      icon: <EventRepeat fontSize="small" />,
      onSelect: () => onRequest({ dialog: 'balanceYear' }),
      ...(balanceYear.allowed ? {} : lacks(balanceYear.permission)),
    },
    {
      label: text('exportCsv'),
      icon: <Download fontSize="small" />,
      onSelect: exportCsv,
      ...(denied ? lacks(denied.permission) : isEmpty ? nothing : {}),
    },
    ...logs.map(({ screen, label }) => ({
      label,
      icon: <History fontSize="small" />,
      to: `${screen.entity.path}/change-log`,
    })),
  ];
}

/**
 * Returns a function that downloads the filtered tree as a CSV file: reasons and buckets, including collapsed branches.
 */
function useExport(tree: TreeControl): () => void {
  const kinds = useKinds();
  const translate = useTranslate();
  const notify = useNotify();
  const { organization } = useSession();
  const bucketName = ({ bucketId }: TreeEntry) =>
    tree.all.find(({ kind, record }) => kind === 'bucket' && record.id === bucketId)?.name ?? '';
  const { yes, no } = kinds.reason.localizer;
  const columns = [
    {
      title: translate('absenceReasons.kind'),
      text: ({ kind }: TreeEntry) => translate(`absenceReasons.${kind}`),
    },
    { title: translate('absenceReasons.name'), text: ({ name }: TreeEntry) => name },
    { title: translate('absenceReasons.bucket'), text: bucketName },
    ...tree.columns.map(({ name }) => ({
      title: columnTitle(kinds, name),
      text: (entry: TreeEntry) => tree.text(entry, name),
    })),
    { title: translate('absenceReasons.hidden'), text: ({ isHidden }: TreeEntry) => (isHidden ? yes : no) },
  ];
  return () => {
    const entries = entriesInOrder(tree.tree);
    const day = today(organization?.timeZone ?? 'UTC');
    const file = new Blob([treeCsv({ entries, columns })], { type: 'text/csv;charset=utf-8' });
    saveBlob(file, `${translate('absenceReasons.file')}-${day}.csv`);
    notify('absenceReasons.done.exported', { type: 'success', messageArgs: { smart_count: entries.length } });
  };
}
