import { Gone } from "#components/panel/shell/gone.tsx";

export default function PanelNotFound() {
  return <Gone />;
}
