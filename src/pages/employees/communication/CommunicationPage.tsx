import Box from '@mui/material/Box';
import { OwnerHeading } from '../../../derived/record/OwnerHeading.tsx';
import { RecordTab } from '../../../derived/record/RecordTab.tsx';
import { SentMessages } from './SentMessages.tsx';
import { Templates } from './Templates.tsx';

/**
 * What an employee was told, and the texts of what people are told
 * (docs/specification.md#master-data-2-screens: "communication").
 */
export function CommunicationPage() {
  return (
    <RecordTab entity="employee/employee">
      {(worker) => (
        <Box key={worker} sx={{ maxWidth: 960 }}>
          <OwnerHeading owner={worker} />
          <SentMessages worker={worker} />
          <Templates />
        </Box>
      )}
    </RecordTab>
  );
}
