export default function Page() {
  return <p>Vitrine</p>;
}
