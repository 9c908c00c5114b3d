import { PageNotFound } from "#components/panel/layout/page-not-found.tsx";

export default function PanelNotFound() {
  return <PageNotFound />;
}
