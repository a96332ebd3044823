import { reportColours as c } from './report-colours'
import { chineseFonts, codeFonts, reportFonts } from './report-fonts'

const text = `
:root{color-scheme:light;font-size:15px}
*{box-sizing:border-box}
body{margin:0;background:${c.faint};color:${c.ink};font:1rem/1.5 ${reportFonts};font-variant-numeric:tabular-nums}
:lang(zh-CN) body{font-family:${chineseFonts}}
main{max-width:58rem;margin:1.5rem auto;padding:3rem 3.5rem 4rem;background:#fff;box-shadow:0 1px 3px #0002}
h1{font-size:2.1rem;line-height:1.15;letter-spacing:-.015em;margin:.15em 0 1rem;overflow-wrap:anywhere}
h2{font-size:1.3rem;line-height:1.25;letter-spacing:-.005em;margin:0 0 .6rem;padding-top:.45rem;border-top:2px solid ${c.ink}}
h3{font-size:1rem;margin:1.4rem 0 .4rem;overflow-wrap:anywhere}
h4{font-size:.93rem;margin:1.1rem 0 .3rem;overflow-wrap:anywhere}
h1,h2,h3{text-wrap:balance}
section,nav{margin-top:2.6rem}
p{margin:.35rem 0;max-width:44rem;overflow-wrap:anywhere}
a{color:${c.team};overflow-wrap:anywhere}
ul,ol{margin:.35rem 0;padding-left:1.4rem;max-width:44rem}
li{margin:.2rem 0;overflow-wrap:anywhere}
code,pre{font-family:${codeFonts};font-size:.86em;overflow-wrap:anywhere}
pre{margin:.4rem 0 1rem;padding:.6rem .8rem;background:${c.faint};border-left:3px solid ${c.line};white-space:pre-wrap}
.note,.unit,figcaption,.soft{color:${c.soft}}
.note,.unit,figcaption{font-size:.9rem}
.soft{font-size:.88em;white-space:pre-line}
.good{color:${c.good}}.bad{color:${c.bad}}
.act{color:${c.act};font-weight:600}
`

const cover = `
.marks{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;margin:0 0 2.2rem;max-width:none;min-height:1.6rem}
.marking{border:2px solid ${c.ink};padding:.1em .6em;letter-spacing:.04em;overflow-wrap:anywhere}
.state{margin-left:auto;border:1px solid ${c.act};color:${c.act};border-radius:3px;padding:0 .5em;font-size:.85rem;font-weight:600;white-space:nowrap}
.cover .kind{margin:0;color:${c.soft};font-size:1.05rem}
.cover .note{margin-top:1rem}
.facts{display:grid;grid-template-columns:repeat(auto-fit,minmax(8.6rem,1fr));gap:.6rem 1.6rem;margin:0;padding-top:.8rem;border-top:1px solid ${c.line}}
section .facts{grid-template-columns:repeat(auto-fit,minmax(12.5rem,1fr))}
.facts dt{font-size:.8rem;color:${c.soft}}
.facts dd{margin:0;font-weight:600;overflow-wrap:anywhere}
.contents ol{list-style:none;padding:0;counter-reset:part;columns:2;column-gap:2.4rem;max-width:none}
.contents li{counter-increment:part;break-inside:avoid;margin:0;padding:.25rem 0}
.contents a{display:flex;gap:.6em;color:inherit;text-decoration:none}
.contents a::before{content:counter(part);flex:none;width:1.4em;text-align:right;color:${c.soft}}
.contents a:hover span:first-child{text-decoration:underline}
.contents .page{margin-left:auto;color:${c.soft}}
.figures{display:flex;flex-wrap:wrap;gap:.4rem 2.6rem;margin:.2rem 0 0}
.figure dt{font-size:.85rem;border-top:3px solid currentColor;padding-top:.3rem;min-width:7.5rem}
.figure dd{margin:0;font-size:1.7rem;font-weight:650;letter-spacing:-.02em;line-height:1.2}
.figure.none dt{color:${c.none};border-top-style:dashed}.figure.record dt{color:${c.record}}.figure.team dt{color:${c.team}}.figure.best dt{color:${c.good}}
.unit{margin:.1rem 0 1rem}
`

const tables = `
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem;font-size:.92rem}
caption{text-align:left;color:${c.soft};padding:0 0 .3rem;font-size:.92rem}
th,td{text-align:left;vertical-align:top;padding:.34rem .8rem .34rem 0;border-bottom:1px solid ${c.line};overflow-wrap:anywhere}
th:last-child,td:last-child{padding-right:0}
thead th{font-size:.82rem;font-weight:600;color:${c.soft};border-bottom-color:${c.soft};vertical-align:bottom;overflow-wrap:normal}
tbody th{font-weight:400}
.number{text-align:right}
td.time,td.number,td.time .soft{white-space:nowrap}
td.kind{min-width:6.5rem;overflow-wrap:normal}
td.number:first-child,th.number:first-child{width:2.2rem}
.stages,.hashes,.lines,.services,.participants{width:auto;min-width:60%}
.stages tbody th,.hashes tbody th{color:${c.soft};padding-right:2rem}
.numbers{font-size:.82rem}
.numbers td{padding-top:.16rem;padding-bottom:.16rem;border-bottom:0}
.numbers td:first-child{padding-left:1rem}
.numbers tbody th{padding-top:.7rem;border-bottom:0}
.numbers tbody{border-bottom:1px solid ${c.line}}
.events td:last-child,.decisions td:nth-child(4),.plan td:nth-child(5){min-width:7.2rem}
.plan td:nth-child(3),.plan td:nth-child(4),.plan td:nth-child(7){overflow-wrap:normal}
.plan td:nth-child(6){min-width:6.4rem}
.tasks td:last-child{min-width:5rem}
.injects td:first-child{width:9rem}.injects td:last-child{width:13rem}
`

const charts = `
figure{margin:.4rem 0 1rem}
figure svg{display:block;width:100%;height:auto}
.key{display:flex;flex-wrap:wrap;gap:.2rem 1.4rem;font-size:.85rem;max-width:none}
.key span{color:${c.ink};font-weight:400}
.key span::before{content:"";display:inline-block;width:1.5em;height:0;border-top:3px solid ${c.team};vertical-align:.26em;margin-right:.45em}
.key .record::before{border-top-color:${c.record}}
.key .best::before{border-top-color:${c.good}}
.key .none::before{border-top:2px dashed ${c.none}}
.key .truth::before{border-top:2px solid ${c.truth}}
.key .act::before{width:0;height:1em;border-top:0;border-left:2px dotted ${c.act};vertical-align:-.12em}
.key .blind::before{height:.9em;border:1px solid ${c.line};vertical-align:-.1em;background:repeating-linear-gradient(135deg,${c.blind} 0 1px,#fff 1px 4px)}
.panels{display:grid;grid-template-columns:repeat(auto-fill,minmax(22rem,1fr));gap:.4rem 1.6rem}
.chart-title{line-height:1.35;min-height:2.7em}
`

const paper = `
@media (max-width:46rem){
main{margin:0;padding:1.5rem 1.1rem 3rem}
.panels{grid-template-columns:1fr}
.contents ol{columns:1}
section{overflow-x:auto}
}
@media print{
@page{size:A4;margin:22mm 16mm 20mm}
:root{font-size:10pt}
body{background:#fff}
main{margin:0;padding:0;max-width:none;box-shadow:none}
.cover{break-after:page;padding-top:38mm}
.cover h1{font-size:26pt;margin-bottom:12mm}
.contents{break-after:page;margin-top:0}
.contents ol{columns:1}
.contents li{margin:0;padding:.28rem 0;border-bottom:1px solid ${c.line}}
section{margin-top:9mm}
h2,h3,h4,caption,.key,.chart-title,.numbers tbody tr:first-child{break-after:avoid;break-inside:avoid}
.note:has(+ table),.note:has(+ .key){break-after:avoid}
table:not(.events,.decisions,.numbers,.injects,.interventions,.plan,.tasks,.noted),.facts,#reproduce{break-inside:avoid}
p,ul,ol{max-width:none}
p,li{orphans:3;widows:3}
figure,tr,.figures,pre,dd,.note{break-inside:avoid}
thead{display:table-header-group}
.panels{display:block;font-size:0}
.panels figure{display:inline-block;width:48.5%;margin:0 3% 1rem 0;vertical-align:top;font-size:10pt}
.panels figure:nth-child(2n){margin-right:0}
a{color:inherit;text-decoration:none}
[fill^="url"],.key .blind::before{fill:${c.band};background:${c.band}}
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}
}
`

/** How a report looks on a screen and on A4 paper. */
export const reportStyle = text + cover + tables + charts + paper
