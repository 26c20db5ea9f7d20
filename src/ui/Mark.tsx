import Box from '@mui/material/Box';

/** A quiet word beside a name: "Hidden", "No end". */
export function Mark({ text }: { readonly text: string }) {
  return (
    <Box
      component="span"
      sx={{
        ml: 1,
        px: 0.75,
        py: 0.125,
        borderRadius: 0.5,
        typography: 'caption',
        color: 'text.secondary',
        bgcolor: 'sunken',
      }}
    >
      {text}
    </Box>
  );
}
