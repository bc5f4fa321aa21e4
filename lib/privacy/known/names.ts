import { words } from './words'

/**
 * More names (with their subdomains) that only a private network answers: of clusters, networks laid over the internet and
 * reverse lookups, and public names that a router or a tool answers itself.
 */
export const networkNames = words(`
  svc consul nomad podman docker cluster kube k8s ts.net tailscale.net zt weave in-addr.arpa ip6.arpa localnet lokal
  firma netz interno interne prod staging intra priv loc lab homelab vpn wlan router gateway repeater extender modem
  nas cpe hole hub server valet wip vagrant multipass orb colima lxd incus libvirt mesh ziti netbird netbird.cloud
  dn42 zerotier my.keenetic.net attlocal.net mynetworksettings.com setup.ubnt.com vodafone.station tplinkeap.net
  mijnmodem.kpn routerlogin.com orbilogin.com orbilogin.net readyshare.net mywifiext.net mywifiext.com tplinkwifi.net
  tplinklogin.net tplinkmodem.net tplinkrepeater.net tplinkextender.net tplinkap.net tplinkdeco.net router.asus.com
  asusrouter.com repeater.asus.com dlinkrouter.com linksyssmartwifi.com myrouter.com extender.linksys.com miwifi.com
  mwlogin.net tendawifi.com re.tenda.cn melogin.cn falogin.cn leike.cc phicomm.me p.to wifi.cmcc huaweimobilewifi.com
  mobile.hotspot vodafonemobile.wifi hi.link myfritz.box easy.box o2.box congstar.box vodafone.box
  mafreebox.freebox.fr mabbox.bytel.fr my.jetpack my.meraki.com ap.meraki.com wired.meraki.com switch.meraki.com
  setup.meraki.com aterm.me web.setup ntt.setup router.synology.com find.synology.com ddev.site lndo.site localdev.me
  tplogin.cn lvh.pw local.lt localstack.cloud
`)
